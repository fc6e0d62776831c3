//! RFC 3339 moments with an offset from UTC.

use std::fmt;

/// A moment, and the offset of the clock that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) nanoseconds: i128,
    /// The clock's offset from UTC, in minutes.
    pub(crate) offset: i32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockTime {
    pub(crate) year: i64,
    pub(crate) month: u32,
    pub(crate) day: u32,
    pub(crate) hour: u32,
    pub(crate) minute: u32,
    pub(crate) second: u32,
    /// Counted from Sunday.
    pub(crate) weekday: u32,
}

const SECOND: i128 = 1_000_000_000;

impl Moment {
    /// Reads a moment in RFC 3339, like Go.
    ///
    /// # Errors
    ///
    /// Returns a description of what is expected where.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut reader = DateReader { rest: text };
        let year = reader.digits(4, "the year")?;
        reader.expect('-')?;
        let month = reader.digits(2, "the month")?;
        reader.expect('-')?;
        let day = reader.digits(2, "the day")?;
        reader.expect('T')?;
        // Go accepts one digit, too.
        let hour = reader.up_to_two("the hour")?;
        reader.expect(':')?;
        let minute = reader.digits(2, "the minute")?;
        reader.expect(':')?;
        let second = reader.digits(2, "the second")?;
        let fraction = reader.fraction();
        let offset = reader.offset()?;
        if !reader.rest.is_empty() {
            return Err(format!("nothing is expected after the offset, found `{}`", reader.rest));
        }
        Self::of(year, month, day, (hour, minute, second), fraction, offset)
            .ok_or_else(|| "there is no such day or time".to_owned())
    }

    /// Reads a date in YAML's format, with or without a time.
    #[cfg(feature = "yaml")]
    pub(crate) fn of_yaml(text: &str) -> Option<Self> {
        let mut reader = DateReader { rest: text };
        if text.bytes().take_while(u8::is_ascii_digit).count() != 4 {
            return None;
        }
        let year = reader.digits(4, "").ok()?;
        reader.expect('-').ok()?;
        let month = reader.up_to_two("").ok()?;
        reader.expect('-').ok()?;
        let day = reader.up_to_two("").ok()?;
        if reader.rest.is_empty() {
            return Self::of(year, month, day, (0, 0, 0), 0, 0);
        }
        let has_offset = match reader.rest.chars().next()? {
            'T' | 't' => true,
            ' ' => false,
            _ => return None,
        };
        reader.rest = reader.rest.get(1..)?;
        let hour = reader.up_to_two("").ok()?;
        reader.expect(':').ok()?;
        let minute = reader.up_to_two("").ok()?;
        reader.expect(':').ok()?;
        let second = reader.up_to_two("").ok()?;
        let fraction = reader.fraction();
        let offset = if has_offset { reader.offset().ok()? } else { 0 };
        reader.rest.is_empty().then(|| Self::of(year, month, day, (hour, minute, second), fraction, offset)).flatten()
    }

    fn of(
        year: u32,
        month: u32,
        day: u32,
        (hour, minute, second): (u32, u32, u32),
        fraction: u32,
        offset: i32,
    ) -> Option<Self> {
        let exists = (1..=12).contains(&month) && (1..=days_in(i64::from(year), month)).contains(&day);
        if !exists || hour > 23 || minute > 59 || second > 59 {
            return None;
        }
        let days = days_from_civil(i64::from(year), month, day);
        let seconds = days * 86_400 + i64::from(hour) * 3600 + i64::from(minute) * 60 + i64::from(second);
        let nanoseconds = (i128::from(seconds) - i128::from(offset) * 60) * SECOND + i128::from(fraction);
        Some(Self { nanoseconds, offset })
    }

    pub(crate) fn clock_time(&self) -> ClockTime {
        let seconds = self.nanoseconds.div_euclid(SECOND) + i128::from(self.offset) * 60;
        let (days, time) = (seconds.div_euclid(86_400) as i64, seconds.rem_euclid(86_400) as u32);
        let (year, month, day) = civil_from_days(days);
        let weekday = (days + 4).rem_euclid(7) as u32;
        ClockTime { year, month, day, hour: time / 3600, minute: time / 60 % 60, second: time % 60, weekday }
    }

    /// The offset in the form `+01:00`, with `between` in place of the `:`.
    pub(crate) fn offset_text(&self, between: &str) -> String {
        let sign = if self.offset < 0 { '-' } else { '+' };
        let minutes = self.offset.unsigned_abs();
        format!("{sign}{:02}{between}{:02}", minutes / 60, minutes % 60)
    }
}

/// Prints no fractions of a second, like Go.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ClockTime { year, month, day, hour, minute, second, .. } = self.clock_time();
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}")?;
        if self.offset == 0 { f.write_str("Z") } else { f.write_str(&self.offset_text(":")) }
    }
}

struct DateReader<'r> {
    rest: &'r str,
}

impl DateReader<'_> {
    fn digits(&mut self, count: usize, what: &str) -> Result<u32, String> {
        let digits = self.rest.get(..count).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
        let digits = digits.ok_or_else(|| self.wrong(what))?;
        let number = digits.parse().map_err(|_| self.wrong(what))?;
        self.rest = self.rest.get(count..).unwrap_or_default();
        Ok(number)
    }

    fn up_to_two(&mut self, what: &str) -> Result<u32, String> {
        let count = self.rest.bytes().take(2).take_while(u8::is_ascii_digit).count();
        self.digits(count.max(1), what)
    }

    fn wrong(&self, what: &str) -> String {
        match self.rest {
            "" => format!("{what} is expected at the end"),
            rest => format!("{what} is expected at `{rest}`"),
        }
    }

    fn expect(&mut self, char: char) -> Result<(), String> {
        match self.rest.strip_prefix(char) {
            Some(rest) => {
                self.rest = rest;
                Ok(())
            }
            None => Err(self.wrong(&format!("`{char}`"))),
        }
    }

    /// Nanoseconds from the digits after a point or, as in Go, a comma.
    fn fraction(&mut self) -> u32 {
        let Some(digits) = self.rest.strip_prefix(['.', ',']) else { return 0 };
        let count = digits.bytes().take_while(u8::is_ascii_digit).count();
        if count == 0 {
            return 0;
        }
        let (digits, rest) = digits.split_at(count);
        self.rest = rest;
        let nine: String = digits.chars().chain(std::iter::repeat('0')).take(9).collect();
        nine.parse().unwrap_or_default()
    }

    fn offset(&mut self) -> Result<i32, String> {
        if let Some(rest) = self.rest.strip_prefix('Z') {
            self.rest = rest;
            return Ok(0);
        }
        let sign = match self.rest.chars().next() {
            Some('+') => 1,
            Some('-') => -1,
            _ => return Err(self.wrong("`Z` or an offset such as `+01:00`")),
        };
        self.rest = self.rest.get(1..).unwrap_or_default();
        let hours = self.digits(2, "the hours of the offset")?;
        self.expect(':')?;
        let minutes = self.digits(2, "the minutes of the offset")?;
        if hours > 24 || minutes > 60 {
            return Err("there is no such offset".to_owned());
        }
        Ok(sign * (hours * 60 + minutes) as i32)
    }
}

fn days_in(year: i64, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    }
}

/// Days since 1970-01-01. Years are counted from March, so that a leap day is the last of its year.
fn days_from_civil(year: i64, month: u32, day: u32) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * i64::from((month + 9) % 12) + 2) / 5 + i64::from(day) - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

fn civil_from_days(days: i64) -> (i64, u32, u32) {
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + i64::from(month <= 2), month as u32, day as u32)
}
