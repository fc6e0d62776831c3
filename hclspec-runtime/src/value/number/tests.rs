use super::{Number, NumberError};

#[test]
fn a_number_is_two_words() {
    assert_eq!(size_of::<Number>(), 16);
}

#[test]
fn an_infinite_float_is_no_number() {
    assert_eq!(Number::try_from(f64::INFINITY), Err(NumberError::NotFinite));
}
