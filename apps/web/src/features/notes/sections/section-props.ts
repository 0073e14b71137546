import type { NoteSection } from '../note-row.ts'

export type SectionProps = {
  section: NoteSection
  patientId: string
  label: string
  value: string
  onChange: (value: string) => void
  /** What an abbreviation of the writer stands for. */
  textOf: (keyword: string) => string | undefined
}
