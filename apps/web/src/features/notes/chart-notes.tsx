import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { graphql } from '../../graphql/graphql.ts'
import { useCan } from '../../lib/account/use-can.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { NoteEditor } from './editor/note-editor.tsx'
import type { VisitNote } from './note-row.ts'
import classes from './notes.module.css'
import { SignedNote } from './signed-note.tsx'
import { NoteTemplatesQuery, VisitNotesQuery, type NoteTemplate } from './visit-notes.ts'

const VisitTypeQuery = graphql(`
  query NotedVisit($id: ID!) {
    event(id: $id) { id visitType { id } }
  }
`)

/** The note of this visit, and the last one beside it. */
export default function ChartNotes({ patientId, eventId }: SlotArguments['chartNotes']) {
  const establishmentId = useViewer().establishment.id
  const notes = useServerQuery({ query: VisitNotesQuery, variables: { patientId } })
  const templates = useServerQuery({ query: NoteTemplatesQuery, variables: { establishmentId } })
  const visit = useServerQuery({ query: VisitTypeQuery, variables: { id: eventId ?? '' }, pause: eventId === null })
  useListChanges(['visit_notes'], () => void notes.load())
  const failure = notes.failure ?? templates.failure
  const isKnown = eventId === null || visit.data !== undefined || visit.failure !== null
  if (failure && !(notes.data && templates.data))
    return <ErrorState failure={failure} onRetry={() => void Promise.all([notes.load(), templates.load()])} />
  if (!notes.data || !templates.data || !isKnown) return <Skeleton height={240} />
  return (
    <Notes
      key={eventId ?? ''}
      patientId={patientId}
      eventId={eventId}
      notes={notes.data.visitNotes}
      templates={templates.data.noteTemplates}
      visitTypeId={visit.data?.event?.visitType?.id ?? null}
      onChanged={() => void notes.load()}
    />
  )
}

type NotesProps = {
  patientId: string
  eventId: string | null
  notes: readonly VisitNote[]
  templates: readonly NoteTemplate[]
  visitTypeId: string | null
  onChanged: () => void
}

function Notes({ patientId, eventId, notes, templates, visitTypeId, onChanged }: NotesProps) {
  const { t } = useLingui()
  const mayWrite = useCan('visit-note:write')
  // What is written now stays on the screen whatever the list says meanwhile.
  const [begun, setBegun] = useState(() => ({ draft: draftOf(notes, eventId), round: 0 }))
  const [signed, setSigned] = useState(() => signedOf(notes, eventId))
  const [search] = useSearchParams()
  const wanted = search.get('note')
  const own = signed && (notes.find(({ id }) => id === signed.id) ?? signed)
  const others = notes.filter(({ id, isOwn, status }) => id !== own?.id && !(isOwn && status === 'draft'))
  const last = others.find(({ id }) => id === wanted) ?? others[0]
  const writeAnother = () => {
    setSigned(undefined)
    setBegun(({ round }) => ({ draft: null, round: round + 1 }))
  }
  return (
    <div className={classes.columns}>
      <div>
        {own ? (
          <>
            <Group justify="space-between" mb={8}>
              <h2 className={classes.title}>
                <Trans>Note of this visit</Trans>
              </h2>
              {mayWrite && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={writeAnother}
                >
                  <Trans>Another note</Trans>
                </Button>
              )}
            </Group>
            <SignedNote note={own} onChanged={onChanged} />
          </>
        ) : (
          mayWrite && (
            <NoteEditor
              key={begun.round}
              patientId={patientId}
              eventId={eventId}
              note={begun.draft}
              templates={templates}
              template={proposedTemplate({ templates, notes, visitTypeId })}
              last={others.find(({ status, isOwn }) => status === 'signed' || isOwn)}
              onSigned={(note) => {
                setSigned(note)
                onChanged()
              }}
              onDiscarded={() => {
                writeAnother()
                onChanged()
              }}
            />
          )
        )}
      </div>
      <section aria-label={t`Earlier notes`}>
        <h2 className={classes.title}>
          <Trans>Earlier notes</Trans>
        </h2>
        <EarlierNotes
          patientId={patientId}
          notes={last ? [last, ...others.filter((note) => note !== last)] : []}
          onChanged={onChanged}
        />
      </section>
    </div>
  )
}

const firstShown = 1

function EarlierNotes({
  patientId,
  notes,
  onChanged,
}: {
  patientId: string
  notes: readonly VisitNote[]
  onChanged: () => void
}) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const [all, setAll] = useState(false)
  const found = useServerQuery({ query: VisitNotesQuery, variables: { patientId, query }, pause: query.trim() === '' })
  const isSearch = query.trim() !== ''
  const wanted = isSearch ? (found.data?.visitNotes ?? []) : notes
  const shown = all || isSearch ? wanted : wanted.slice(0, firstShown)
  const rest = wanted.length - shown.length
  if (notes.length === 0)
    return (
      <Text c="dimmed" size="sm">
        <Trans>Nothing was written about this patient yet.</Trans>
      </Text>
    )
  return (
    <>
      <TextInput
        size="xs"
        mb={8}
        aria-label={t`Find in notes`}
        placeholder={t`Find in notes`}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {isSearch && found.data && wanted.length === 0 && (
        <Text c="dimmed" size="sm">
          <Trans>No note has these words.</Trans>
        </Text>
      )}
      {shown.map((note) => (
        <SignedNote key={note.id} note={note} onChanged={onChanged} />
      ))}
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setAll(true)}>
          <Trans>Show all {wanted.length} notes</Trans>
        </Button>
      )}
    </>
  )
}

const draftOf = (notes: readonly VisitNote[], eventId: string | null) =>
  notes.find((note) => note.isOwn && note.status === 'draft' && note.eventId === eventId) ?? null

const signedOf = (notes: readonly VisitNote[], eventId: string | null) =>
  eventId === null || draftOf(notes, eventId)
    ? undefined
    : notes.find((note) => note.isOwn && note.status === 'signed' && note.eventId === eventId)

type Known = { templates: readonly NoteTemplate[]; notes: readonly VisitNote[]; visitTypeId: string | null }

/** The one for this kind of visit, else what the writer took last. */
function proposedTemplate({ templates, notes, visitTypeId }: Known): string {
  const offered = templates.filter(({ archivedTime }) => !archivedTime)
  const ofVisit = visitTypeId && offered.find(({ visitTypeIds }) => visitTypeIds.includes(visitTypeId))
  const lastOwn = notes.find(({ isOwn }) => isOwn)?.template
  const known = ofVisit || offered.find(({ id }) => id === lastOwn) || offered[0]
  return known?.id ?? 'soap'
}
