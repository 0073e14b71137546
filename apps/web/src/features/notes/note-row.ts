import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const visitNote = graphql(`
  fragment VisitNote on VisitNote {
    id
    createdTime
    updatedTime
    eventId
    authorName
    template
    nameEn
    nameTh
    sections { id kind nameEn nameTh options { nameEn nameTh } unit picture }
    values { sectionId text }
    text
    isPrivate
    status
    signedTime
    isOwn
    addenda { id signedTime authorName text }
  }
`)

export type VisitNote = ResultOf<typeof visitNote>
export type NoteSection = VisitNote['sections'][number]

/** What each section says. */
export const valuesOf = (note: Pick<VisitNote, 'values'> | null | undefined): Record<string, string> =>
  Object.fromEntries(note?.values.map(({ sectionId, text }) => [sectionId, text]) ?? [])
