//! Propagates marks to transitive users.

use hclspec_core::positions::mapped;

/// Marks everything that uses a marked element, directly or through others. `uses[i]` lists what `i` uses.
pub(crate) fn mark_users(marks: &mut [bool], uses: &[Vec<usize>]) {
    let mut users: Vec<Vec<usize>> = mapped(marks, |_| Vec::new());
    for (user, used) in uses.iter().enumerate() {
        for target in used {
            if let Some(users) = users.get_mut(*target) {
                users.push(user);
            }
        }
    }
    let mut open = Vec::new();
    for (index, is_marked) in marks.iter().enumerate() {
        if *is_marked {
            open.push(index);
        }
    }
    while let Some(index) = open.pop() {
        for &user in &users[index] {
            if !marks[user] {
                marks[user] = true;
                open.push(user);
            }
        }
    }
}
