//! Collects what does not hold up in a request, so that a person sees every wrong field at once.

use fluent_bundle::FluentValue;

use crate::{
    address,
    error::{Error, Field, Result},
    names,
};

/// The wrong fields so far.
#[derive(Debug, Default)]
pub struct Validator(Vec<Field>);

impl Validator {
    /// Says that a field is wrong; `code` is a message id under `field-`.
    pub fn error(&mut self, field: impl Into<String>, code: &'static str) {
        self.0.push(Field::new(field, code));
    }

    /// Says that a field is wrong, in a message that names what the law or a limit says.
    pub fn error_with(
        &mut self,
        field: impl Into<String>,
        code: &'static str,
        facts: &[(&str, FluentValue<'_>)],
    ) {
        self.0.push(Field::with(field, code, facts));
    }

    /// Says that a field is wrong unless `holds`.
    pub fn ensure(&mut self, holds: bool, field: &str, code: &'static str) {
        if !holds {
            self.error(field, code);
        }
    }

    /// A text that must be there, in at most `most` characters, without the space around it.
    pub fn required_text(&mut self, field: &str, text: &str, most: usize) -> String {
        let text = text.trim();
        self.ensure(!text.is_empty(), field, "required");
        self.optional_text(field, text, most)
    }

    /// A name of someone or of a brand that must be there.
    pub fn name(&mut self, field: &str, text: &str, most: usize) -> String {
        let name = self.required_text(field, text, most);
        self.is_name(field, &name);
        name
    }

    /// A name that may be left out.
    pub fn optional_name(&mut self, field: &str, text: &str, most: usize) -> String {
        let name = self.optional_text(field, text, most);
        self.is_name(field, &name);
        name
    }

    fn is_name(&mut self, field: &str, name: &str) {
        let fault = Some(name)
            .filter(|name| !name.is_empty())
            .and_then(names::fault);
        // A fault that `optional_text` has reported is not reported twice.
        if let Some(fault) = fault.filter(|fault| *fault != "wrong_type") {
            self.error(field, fault);
        }
    }

    /// A text that may be empty, in at most `most` characters, without the space around it.
    pub fn optional_text(&mut self, field: &str, text: &str, most: usize) -> String {
        let text = text.trim();
        self.ensure(text.chars().count() <= most, field, "too_long");
        self.ensure(!text.chars().any(char::is_control), field, "wrong_type");
        text.to_owned()
    }

    /// A phone number in E.164, if it is one.
    pub fn phone(&mut self, field: &str, typed: &str) -> Option<String> {
        match address::phone(typed) {
            Ok(phone) => Some(phone),
            Err(fault) => {
                self.error(field, fault.code());
                None
            }
        }
    }

    /// The wrong fields as an error, if there are any.
    ///
    /// # Errors
    /// `Invalid`.
    pub fn finish(self) -> Result<()> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(Error::Invalid(self.0))
        }
    }
}
