import type { NotePicture, NoteSection } from '../note.ts'

/** A template that comes with the product. A clinic changes it by one of its own with the same `builtIn`. */
export type BuiltInTemplate = { builtIn: string; nameEn: string; nameTh: string; sections: NoteSection[] }

type Names = [nameEn: string, nameTh: string]

export const text = (id: string, [nameEn, nameTh]: Names): NoteSection => ({ id, kind: 'text', nameEn, nameTh })

export const number = (id: string, [nameEn, nameTh]: Names, unit = ''): NoteSection => ({
  id,
  kind: 'number',
  nameEn,
  nameTh,
  unit,
})

export const choice = (id: string, [nameEn, nameTh]: Names, options: Names[]): NoteSection => ({
  id,
  kind: 'choice',
  nameEn,
  nameTh,
  options: options.map(([optionEn, optionTh]) => ({ nameEn: optionEn, nameTh: optionTh })),
})

export const drawing = (id: string, [nameEn, nameTh]: Names, picture: NotePicture): NoteSection => ({
  id,
  kind: 'drawing',
  nameEn,
  nameTh,
  picture,
})

/** Sections that several templates have, so that "as last time" finds them again. */
export const complaint = text('complaint', ['Chief complaint', 'อาการสำคัญ'])
export const assessment = text('assessment', ['Assessment', 'การประเมิน'])
export const plan = text('plan', ['Plan', 'แผนการรักษา'])
