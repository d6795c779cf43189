//! A Parquet file, row group by row group.

use std::fs::{self, File};
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{
    BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type,
};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use unsolve_core::fingerprint;

use super::super::rows::Row;
use super::Written;
use crate::exit::Failure;

/// Rows that are held before they are written.
const GROUP: usize = 8_192;

/// The columns, in the order in which [`columns`] writes them.
const SCHEMA: &str = "\
required int64 number;
required binary game (UTF8);
optional binary title (UTF8);
optional binary engine (UTF8);
optional int32 generator;
optional binary seed (UTF8);
optional binary method (UTF8);
optional binary params (UTF8);
optional binary band (UTF8);
optional double score;
optional double elegance;
optional int32 length;
optional boolean proved;
optional int32 par;
optional binary metrics (UTF8);
required binary fingerprint (UTF8);
required binary state (UTF8);
optional binary rules (UTF8);
optional binary solution (UTF8);
required binary level (UTF8);
";

/// A file that takes its place when it is complete, and removes itself before that.
pub struct Draft {
    target: PathBuf,
    path: PathBuf,
}

impl Draft {
    pub fn of(target: &Path) -> Self {
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let path = target.with_file_name(format!(".unsolve-{}-{name}.tmp", std::process::id()));
        Self { target: target.to_owned(), path }
    }

    fn failed(&self, error: &dyn std::fmt::Display) -> Failure {
        Failure::System(format!("{}: can't be written: {error}", self.target.display()))
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // Once it is in its place the name is gone.
        drop(fs::remove_file(&self.path));
    }
}

/// A table that is being written.
pub struct Table {
    draft: Draft,
    writer: SerializedFileWriter<File>,
    open: Vec<(i64, Written)>,
    pictured: bool,
}

impl Table {
    pub fn open(draft: Draft, pictured: bool) -> Result<Self, Failure> {
        let picture = if pictured { "required binary picture (UTF8);\n" } else { "" };
        let schema = parse_message_type(&format!("message level {{\n{SCHEMA}{picture}}}"));
        let schema = schema.map_err(|error| draft.failed(&error))?;
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let file =
            File::create(&draft.path).map_err(|error| Failure::writing(&draft.target, &error))?;
        let writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties));
        let writer = writer.map_err(|error| draft.failed(&error))?;
        Ok(Self { draft, writer, open: Vec::new(), pictured })
    }

    /// Takes a level.
    pub fn put(&mut self, number: i64, written: Written) -> Result<(), Failure> {
        self.open.push((number, written));
        if self.open.len() == GROUP { self.write() } else { Ok(()) }
    }

    fn write(&mut self) -> Result<(), Failure> {
        let rows = std::mem::take(&mut self.open);
        let group = self.writer.next_row_group();
        let written = group.and_then(|mut group| {
            columns(&rows, &mut group, self.pictured)?;
            group.close().map(drop)
        });
        written.map_err(|error| self.draft.failed(&error))
    }

    /// Puts the file in its place; its bytes and their fingerprint.
    pub fn close(mut self) -> Result<(u64, u128), Failure> {
        if !self.open.is_empty() {
            self.write()?;
        }
        let Self { draft, writer, .. } = self;
        let file = writer.into_inner().map_err(|error| draft.failed(&error))?;
        let done = file.sync_all().and_then(|()| fs::rename(&draft.path, &draft.target));
        let sum = done.and_then(|()| checksum(&draft.target));
        sum.map_err(|error| Failure::writing(&draft.target, &error))
    }
}

/// The length of a file and the fingerprint of its bytes, a mebibyte chained to the next.
fn checksum(path: &Path) -> std::io::Result<(u64, u128)> {
    let mut reader = BufReader::new(File::open(path)?);
    let (mut sum, mut bytes, mut part) = (0u128, 0, Vec::new());
    loop {
        part.clear();
        part.extend(sum.to_be_bytes());
        let read = reader.by_ref().take(1 << 20).read_to_end(&mut part)?;
        if read == 0 {
            return Ok((bytes, sum));
        }
        (sum, bytes) = (fingerprint(&part), bytes + read as u64);
    }
}

type Rows = [(i64, Written)];

/// Writes all columns of a group.
fn columns(
    rows: &Rows,
    group: &mut SerializedRowGroupWriter<'_, File>,
    pictured: bool,
) -> Result<(), ParquetError> {
    let text = |of: fn(&Row) -> Option<&String>| {
        rows.iter()
            .map(move |(_, written)| of(&written.row).map(|text| ByteArray::from(text.as_str())))
    };
    required::<Int64Type>(group, rows.iter().map(|(number, _)| *number))?;
    required::<ByteArrayType>(group, text(|row| Some(&row.game)).flatten())?;
    optional::<ByteArrayType>(group, text(|row| row.title.as_ref()))?;
    optional::<ByteArrayType>(group, text(|row| row.engine.as_ref()))?;
    optional::<Int32Type>(group, rows.iter().map(|(_, w)| w.row.generator.map(u32::cast_signed)))?;
    optional::<ByteArrayType>(group, text(|row| row.seed.as_ref()))?;
    optional::<ByteArrayType>(group, text(|row| row.method.as_ref()))?;
    optional::<ByteArrayType>(group, text(|row| row.params.as_ref()))?;
    let band = |w: &Written| w.row.band.map(|band| ByteArray::from(band.name()));
    optional::<ByteArrayType>(group, rows.iter().map(|(_, w)| band(w)))?;
    optional::<DoubleType>(group, rows.iter().map(|(_, w)| w.row.score))?;
    optional::<DoubleType>(group, rows.iter().map(|(_, w)| w.row.elegance))?;
    optional::<Int32Type>(group, rows.iter().map(|(_, w)| w.row.length.map(u32::cast_signed)))?;
    optional::<BoolType>(group, rows.iter().map(|(_, w)| w.row.proved))?;
    optional::<Int32Type>(group, rows.iter().map(|(_, w)| w.row.par.map(u32::cast_signed)))?;
    optional::<ByteArrayType>(group, text(|row| row.metrics.as_ref()))?;
    required::<ByteArrayType>(group, text(|row| Some(&row.fingerprint)).flatten())?;
    required::<ByteArrayType>(group, text(|row| Some(&row.state)).flatten())?;
    optional::<ByteArrayType>(group, text(|row| row.rules.as_ref()))?;
    optional::<ByteArrayType>(group, text(|row| row.solution.as_ref()))?;
    required::<ByteArrayType>(group, rows.iter().map(|(_, w)| ByteArray::from(w.level.as_str())))?;
    if pictured {
        let picture = |w: &Written| ByteArray::from(w.picture.as_deref().unwrap_or_default());
        required::<ByteArrayType>(group, rows.iter().map(|(_, w)| picture(w)))?;
    }
    Ok(())
}

fn required<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: impl Iterator<Item = T::T>,
) -> Result<(), ParquetError> {
    write_column::<T>(group, &values.collect::<Vec<_>>(), None)
}

fn optional<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: impl Iterator<Item = Option<T::T>>,
) -> Result<(), ParquetError> {
    let values: Vec<Option<T::T>> = values.collect();
    let there: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
    write_column::<T>(group, &values.into_iter().flatten().collect::<Vec<_>>(), Some(&there))
}

fn write_column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &[T::T],
    there: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let column = group.next_column()?;
    let mut column = column.ok_or_else(|| ParquetError::General("a column too many".to_owned()))?;
    column.typed::<T>().write_batch(values, there, None)?;
    column.close()
}
