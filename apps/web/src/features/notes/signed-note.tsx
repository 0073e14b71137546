import { chosenOf, nameIn } from '@clinic/shared/notes/note'
import { readStrokes } from '@clinic/shared/strokes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { IconLock, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { SendButton } from '../../components/document/send-button.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { printDocument } from '../../lib/document/print-document.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { valuesOf, type NoteSection, type VisitNote } from './note-row.ts'
import classes from './notes.module.css'
import { Drawing } from './sections/drawing.tsx'
import { addNoteAddendum } from './visit-notes.ts'

/** A note as it was signed, and what was added since; of somebody's draft what they have written so far. */
export function SignedNote({ note, onChanged }: { note: VisitNote; onChanged: () => void }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const mayAdd = useCan('visit-note:write') && note.status === 'signed'
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isAdding, setAdding] = useState(false)
  const values = valuesOf(note)
  const print = () => {
    setFailure(null)
    printDocument({ kind: 'visit_notes', id: note.id, language, size: 'a4' }).catch((error: unknown) =>
      setFailure(toFailure(error)),
    )
  }
  return (
    <article className={classes.note}>
      <header>
        <Text fw={600}>{nameIn(language, note)}</Text>
        <Text size="sm" c="dimmed">
          {formatTime(new Date(note.signedTime ?? note.createdTime), 'dateTime', language, zone)} · {note.authorName}
          {note.status === 'draft' && (
            <>
              {' '}
              · <Trans>not signed yet</Trans>
            </>
          )}
          {note.isPrivate && <IconLock size={14} className={classes.lock} role="img" aria-label={t`For me alone`} />}
        </Text>
      </header>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      <dl className={classes.sections}>
        {note.sections
          .filter(({ id }) => values[id]?.trim())
          .map((section) => (
            <div key={section.id}>
              <dt>{nameIn(language, section)}</dt>
              <dd>
                <SectionText section={section} value={values[section.id] ?? ''} />
              </dd>
            </div>
          ))}
      </dl>
      {note.addenda.map((addendum) => (
        <div key={addendum.id} className={classes.addendum}>
          <Text size="sm" c="dimmed">
            <Trans>Addendum</Trans> · {formatTime(new Date(addendum.signedTime), 'dateTime', language, zone)} ·{' '}
            {addendum.authorName}
          </Text>
          <div className={classes.text}>{addendum.text}</div>
        </div>
      ))}
      {isAdding && (
        <AddAddendum
          noteId={note.id}
          onAdded={() => {
            setAdding(false)
            onChanged()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <Group gap={6}>
        <Button size="compact-sm" variant="default" leftSection={<IconPrinter size={14} aria-hidden />} onClick={print}>
          <Trans>Print</Trans>
        </Button>
        {note.status === 'signed' && (
          <SendButton kind="visit_notes" id={note.id} address={null} language={language} onPrint={print} onSent={onChanged} />
        )}
        {mayAdd && !isAdding && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            <Trans>Addendum</Trans>
          </Button>
        )}
      </Group>
    </article>
  )
}

function SectionText({ section, value }: { section: NoteSection; value: string }) {
  const { language } = useLocale()
  if (section.picture)
    return <Drawing picture={section.picture} strokes={readStrokes(value)} role="img" aria-label={nameIn(language, section)} />
  if (section.kind === 'number') return `${value} ${section.unit}`.trim()
  if (section.kind !== 'choice') return <div className={classes.text}>{value}</div>
  return chosenOf(value)
    .map((chosen) => {
      const option = section.options.find(({ nameEn, nameTh }) => nameEn === chosen || nameTh === chosen)
      return option ? nameIn(language, option) : chosen
    })
    .join(', ')
}

function AddAddendum({ noteId, onAdded, onClose }: { noteId: string; onAdded: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const save = async () => {
    setAsked(true)
    if (text.trim() === '') return
    setFailure(null)
    try {
      await addNoteAddendum(noteId, text.trim())
      onAdded()
    } catch (error) {
      setFailure(toFailure(error))
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {failure && <ErrorState failure={failure} />}
      <Textarea
        label={t`Addendum`}
        autosize
        minRows={2}
        autoFocus
        value={text}
        error={asked && text.trim() === '' && t`Please write something.`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" type="submit">
          <Trans>Sign the addendum</Trans>
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </form>
  )
}
