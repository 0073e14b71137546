/**
 * Remarks of an import about a row or a file, besides the validators' faults. The report of the command is in English; the
 * screens translate the key. `{a}` and `{b}` are placeholders.
 */
export const importReasons = {
  unclosed_quote: 'opens a quote that is not closed; reading goes on with the next line',
  stray_quote: 'has a quote in the middle of a cell',
  wrong_bytes: 'holds bytes that are not {a} (--encoding names another)',
  too_long_line: 'is longer than 8 MB',
  wrong_cells: 'has {a} cells where the header has {b}',
  not_json: 'is not JSON',
  too_large_document: 'is one JSON document of more than 100 million characters: export one resource a line (NDJSON)',
  unknown_header:
    'has a header that is neither of patients nor of doctors nor of events nor of medicines nor of balances: --kind and --map say what the file and its columns are',
  ambiguous_header: 'could be {a}: --kind says which',
  ignored_columns: 'these columns are not imported',
  workbook: 'is a ZIP archive or an Excel workbook: save the sheet as CSV (UTF-8)',
  not_text: 'is not text',
  damaged: "from here on the file can't be read: {a}",
  unreadable_row: "can't be read: {a}",
  either_date: 'could be {a} or {b}: --dates says which',
  not_a_birth_date: "can't be read as a date: kept as text",
  birth_in_future: 'lies in the future: kept as text',
  not_a_time: "can't be read as a date with a time",
  missing: 'is neither in the files nor in the clinic',
  missing_place: 'does not exist; the doctor is not linked to it',
  several: 'names {a} records; use the id or the number',
  repeated_id: 'stands in {a} line {b} already, with other content; the first one is kept',
  taken_number: 'belongs to another patient; a new one is given',
  overlap: 'overlaps another visit of the same doctor; imported as booked over',
  outside_hours: "is outside the doctor's opening hours ({a})",
  several_days: 'lasts more than a day',
  no_length: 'says no length: {a} minutes are assumed',
  kind_of_place: 'is a kind of place, not a place',
  not_a_phone: 'is not a phone number; kept as text',
  unlisted_dial_code: 'has a country code that is not in the list; kept as text',
  no_dial_code: 'has no dial code here ({a}); kept as text',
  stays_as_brought: 'was brought forward before; what is here stays as it is',
  unclear_allergies: 'is neither an allergy nor that there is none; kept for a person to look at',
  kept_allergies: 'is not what was asked here, which is kept; to be looked at by a person',
  unknown_channel: 'is none of LINE, e-mail, SMS and phone; left empty, and kept in the notes',
  unknown_language: 'is neither Thai nor English; left empty, and kept in the notes',
  neither_yes_nor_no: 'is neither yes nor no; left empty, and kept in the notes',
  kept_refusal: 'was declined before, which is kept; whoever wants it again says so in the clinic',
  left_empty: '{a}; left empty',
} as const
export type ImportReasonKey = keyof typeof importReasons

type Values = { a?: string | number; b?: string | number }

export const importReason = (key: ImportReasonKey, { a = '', b = '' }: Values = {}): string =>
  importReasons[key].replace('{a}', () => String(a)).replace('{b}', () => String(b))

const patterns = (Object.keys(importReasons) as ImportReasonKey[]).map((key) => {
  const escaped = importReasons[key].replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return { key, pattern: new RegExp(`^${escaped.replace('{a}', '(?<a>.+)').replace('{b}', '(?<b>.+)')}$`, 's') }
})

/** Finds the key and the values of a sentence. */
export function readImportReason(text: string): { key: ImportReasonKey; a: string; b: string } | undefined {
  for (const { key, pattern } of patterns) {
    const found = pattern.exec(text)
    if (found) return { key, a: found.groups?.['a'] ?? '', b: found.groups?.['b'] ?? '' }
  }
  return undefined
}
