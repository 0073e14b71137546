/** A draft is written by one person; a signed note never changes, what comes later is an addendum. */
export const noteStatuses = ['draft', 'signed', 'discarded'] as const
export type NoteStatus = (typeof noteStatuses)[number]

/** What a section of a note asks for. A choice may have several answers. */
export const sectionKinds = ['text', 'choice', 'number', 'drawing'] as const
export type SectionKind = (typeof sectionKinds)[number]

/** Pictures that are drawn on; the web app has their lines. */
export const notePictures = ['body_front', 'body_back', 'face', 'teeth', 'hand', 'foot'] as const
export type NotePicture = (typeof notePictures)[number]

export const maxSections = 30
export const maxTextLength = 20_000
export const maxDrawingLength = 200_000
export const maxTemplates = 100
export const maxShortcuts = 200

export type SectionOption = { nameEn: string; nameTh: string }

/** One part of a note. At least one of the names is there; the other language shows it as well. */
export type NoteSection = {
  /** Unique in its template: "subjective". */
  id: string
  kind: SectionKind
  nameEn: string
  nameTh: string
  options?: SectionOption[]
  unit?: string
  picture?: NotePicture
}

/**
 * What was written, by the section's id: a text as it is; of a choice the English names of what was chosen, one a line (the Thai ones where there
 * are no English); of a number its digits; of a drawing the strokes (`drawing.ts`).
 */
export type NoteValues = Readonly<Record<string, string>>

type Named = { nameEn: string; nameTh: string }

export const nameIn = (language: 'en' | 'th', { nameEn, nameTh }: Named) =>
  language === 'th' ? nameTh || nameEn : nameEn || nameTh

/** What a choice is stored as. */
export const optionKey = ({ nameEn, nameTh }: SectionOption) => nameEn || nameTh

export const chosenOf = (value: string | undefined): string[] => (value ? value.split('\n') : [])

/** What was written, without drawings: what is searched, and shown in short. */
export const plainText = (sections: readonly NoteSection[], values: NoteValues): string =>
  sections
    .filter(({ kind }) => kind !== 'drawing')
    .map(({ id, kind, unit = '' }) => ({ kind, unit, value: values[id]?.trim() ?? '' }))
    .filter(({ value }) => value !== '')
    .map(({ kind, unit, value }) => (kind === 'choice' ? chosenOf(value).join(', ') : `${value} ${unit}`.trim()))
    .join('\n')

export const isEmpty = (values: NoteValues) => Object.values(values).every((value) => value.trim() === '')
