//! JSON: amounts are decimal text, times whole seconds, counts whole numbers, numbers of missions text.

use radix_common::math::Decimal;
use serde_json::Value;

/// What is wrong with a value, such as `gold.price is not a decimal number`.
pub type Reading<T> = Result<T, String>;

pub trait Json: Sized {
    /// The error begins with what stands behind the name of the value.
    fn read(value: &Value) -> Reading<Self>;
    fn write(&self) -> Value;
}

/// Reads a field of an object. Only an optional one may be absent.
pub fn field<T: Json>(object: &Value, name: &str) -> Reading<T> {
    let value = object.get(name).unwrap_or(&Value::Null);
    T::read(value).map_err(|fault| match value {
        Value::Null => format!("{name} is missing"),
        // A fault further down begins with the name of the field that it is about.
        _ if fault.starts_with("is ") => format!("{name} {fault}"),
        _ => format!("{name}.{fault}"),
    })
}

impl Json for u32 {
    fn read(value: &Value) -> Reading<Self> {
        let count = value.as_u64().and_then(|count| u32::try_from(count).ok());
        count.ok_or_else(|| "is not a count".to_string())
    }

    fn write(&self) -> Value {
        (*self).into()
    }
}

impl Json for i64 {
    fn read(value: &Value) -> Reading<Self> {
        value.as_i64().ok_or_else(|| "is not a whole number".to_string())
    }

    fn write(&self) -> Value {
        (*self).into()
    }
}

/// Numbers of missions: as text, since JavaScript's numbers end before they do.
impl Json for u64 {
    fn read(value: &Value) -> Reading<Self> {
        let number = value.as_str().and_then(|text| text.parse().ok());
        number.ok_or_else(|| "is not a number as text".to_string())
    }

    fn write(&self) -> Value {
        self.to_string().into()
    }
}

impl Json for bool {
    fn read(value: &Value) -> Reading<Self> {
        value.as_bool().ok_or_else(|| "is not true or false".to_string())
    }

    fn write(&self) -> Value {
        (*self).into()
    }
}

impl Json for String {
    fn read(value: &Value) -> Reading<Self> {
        let text = value.as_str().map(str::to_string);
        text.ok_or_else(|| "is not a text".to_string())
    }

    fn write(&self) -> Value {
        self.as_str().into()
    }
}

/// No amount of the game is negative.
impl Json for Decimal {
    fn read(value: &Value) -> Reading<Self> {
        let text = value.as_str().ok_or_else(|| "is not a text".to_string())?;
        let amount = Decimal::try_from(text).map_err(|_| "is not a decimal number".to_string())?;
        if amount.is_negative() {
            return Err("is negative".to_string());
        }
        Ok(amount)
    }

    fn write(&self) -> Value {
        self.to_string().into()
    }
}

impl<T: Json> Json for Vec<T> {
    fn read(value: &Value) -> Reading<Self> {
        let list = value.as_array().ok_or_else(|| "is not a list".to_string())?;
        list.iter().map(T::read).collect()
    }

    fn write(&self) -> Value {
        self.iter().map(T::write).collect()
    }
}

impl<T: Json> Json for Option<T> {
    fn read(value: &Value) -> Reading<Self> {
        match value {
            Value::Null => Ok(None),
            value => T::read(value).map(Some),
        }
    }

    fn write(&self) -> Value {
        self.as_ref().map_or(Value::Null, T::write)
    }
}
