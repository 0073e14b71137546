import type { SaveNoteTemplate } from '@clinic/shared/notes/note-input'
import type { NotePicture, SectionKind } from '@clinic/shared/notes/note'
import type { NoteTemplate } from '../visit-notes.ts'

/** A section as it is edited; `options` has one a line, "English | Thai". */
export type SectionValues = {
  id: string
  kind: SectionKind
  nameEn: string
  nameTh: string
  options: string
  unit: string
  picture: NotePicture
}

export type TemplateValues = { nameEn: string; nameTh: string; sections: SectionValues[]; visitTypeIds: string[] }

export const newSection = (ids: readonly string[]): SectionValues => {
  let number = ids.length + 1
  while (ids.includes(`section_${number}`)) number += 1
  return { id: `section_${number}`, kind: 'text', nameEn: '', nameTh: '', options: '', unit: '', picture: 'body_front' }
}

export const templateValues = (template: NoteTemplate | null): TemplateValues => ({
  nameEn: template?.nameEn ?? '',
  nameTh: template?.nameTh ?? '',
  visitTypeIds: [...(template?.visitTypeIds ?? [])],
  sections: template?.sections.map(({ options, picture, ...section }) => ({
    ...section,
    options: options.map(({ nameEn, nameTh }) => [nameEn, nameTh].join(' | ')).join('\n'),
    picture: picture ?? 'body_front',
  })) ?? [newSection([])],
})

const optionOf = (line: string) => {
  const [nameEn = '', nameTh = ''] = line.split('|').map((part) => part.trim())
  return { nameEn, nameTh }
}

export function templateInput(values: TemplateValues, template: NoteTemplate | null, establishmentId: string): SaveNoteTemplate {
  const { nameEn, nameTh, visitTypeIds, sections } = values
  return {
    id: template?.builtIn ? null : (template?.rowId ?? null),
    version: template?.rowId ? template.version : null,
    builtIn: template?.builtIn ?? null,
    establishmentId,
    nameEn,
    nameTh,
    visitTypeIds,
    sections: sections.map((section) => ({
      id: section.id,
      kind: section.kind,
      nameEn: section.nameEn,
      nameTh: section.nameTh,
      options:
        section.kind === 'choice'
          ? section.options
              .split('\n')
              .filter((line) => line.trim())
              .map(optionOf)
          : null,
      unit: section.kind === 'number' ? section.unit : null,
      picture: section.kind === 'drawing' ? section.picture : null,
    })),
  }
}
