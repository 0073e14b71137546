import { nameIn } from '@clinic/shared/notes/note'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Menu, NativeSelect } from '@mantine/core'
import { IconHistory, IconSignature, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { ReasonDialog } from '../../../components/feedback/reason-dialog.tsx'
import { MoreMenu } from '../../../components/record-panel.tsx'
import { Failure, toFailure } from '../../../lib/errors.ts'
import { isInSidePanel } from '../../../components/side-panel.tsx'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { useShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { useUi } from '../../../stores/ui.ts'
import { valuesOf, type VisitNote } from '../note-row.ts'
import { SectionInput } from '../sections/note-section.tsx'
import { discardVisitNote, signVisitNote, type NoteTemplate } from '../visit-notes.ts'
import { ConflictQuestion } from './conflict-question.tsx'
import { DraftState } from './draft-state.tsx'
import classes from './note-editor.module.css'
import { SignQuestion } from './sign-question.tsx'
import { useShortcutTexts } from '../shortcuts/use-shortcut-texts.ts'
import { useDraft } from './use-draft.ts'

type NoteEditorProps = {
  patientId: string
  eventId: string | null
  /** What was begun before. */
  note: VisitNote | null
  templates: readonly NoteTemplate[]
  /** The template that is proposed. */
  template: string
  last: VisitNote | undefined
  onSigned: (note: VisitNote) => void
  onDiscarded: () => void
}

/** A note that is being written: stored while it is typed, until it is signed. */
export function NoteEditor({ templates, last, onSigned, onDiscarded, ...about }: NoteEditorProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { draft, ...state } = useDraft(about)
  const textOf = useShortcutTexts()
  const { note, values, template, isPrivate, conflict } = state
  const [asking, setAsking] = useState<'sign' | 'discard' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const chosen = templates.find(({ id }) => id === template)
  const sections = sectionsOf(note, chosen, template)
  const isEmpty = Object.values(values).every((value) => value.trim() === '')
  const lastValues = valuesOf(last)
  const takeOver = () => {
    for (const { id } of sections) if (!values[id] && lastValues[id]) draft.setValue(id, lastValues[id])
  }
  const isStored = note !== null || !isEmpty
  const sign = async () => {
    setFailure(null)
    await draft.flush()
    const { note: stored, state: now, conflict: isAsked, failure: refused } = draft.store.getState()
    if (isAsked) return
    if (!stored || now !== 'saved') throw refused ?? new Failure({ code: 'NETWORK' })
    const signed = await signVisitNote(stored.id)
    await draft.end()
    onSigned(signed)
  }
  const discard = async (reason: string | null) => {
    await draft.flush()
    const { note: stored } = draft.store.getState()
    if (stored) await discardVisitNote(stored.id, reason)
    await draft.end()
    onDiscarded()
  }
  const ask = () => setAsking('sign')
  useSaveKey(() => void draft.flush(), isEmpty ? undefined : { label: msg`Sign`, run: ask }, isInSidePanel)
  useShortcut('l', msg`As last time`, takeOver, last !== undefined)
  return (
    <section aria-label={t`Note of this visit`} className={classes.editor}>
      <Group justify="space-between" gap="xs">
        <NativeSelect
          aria-label={t`Template`}
          value={template}
          onChange={(event) => draft.setTemplate(event.currentTarget.value)}
          data={templates
            .filter(({ id, archivedTime }) => !archivedTime || id === template)
            .map((each) => ({ value: each.id, label: nameIn(language, each) }))}
        />
        <DraftState state={state} />
      </Group>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      {state.failure && <ErrorState failure={state.failure} onRetry={() => void draft.flush()} />}
      {conflict && (
        <ConflictQuestion
          conflict={conflict}
          section={sections.find(({ id }) => id === conflict.sectionId)}
          own={values[conflict.sectionId] ?? ''}
          onSettle={draft.settle}
        />
      )}
      <div className={classes.sections}>
        {sections.map((section) => (
          <div key={section.id} data-drawing={section.picture ?? undefined}>
            <SectionInput
              section={section}
              patientId={about.patientId}
              value={values[section.id] ?? ''}
              textOf={textOf}
              onChange={(value) => draft.setValue(section.id, value)}
            />
          </div>
        ))}
      </div>
      <Group gap="xs">
        <Button leftSection={<IconSignature size={16} aria-hidden />} disabled={isEmpty} onClick={ask}>
          <Trans>Sign</Trans>
        </Button>
        {last && (
          <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={takeOver}>
            <Trans>As last time</Trans>
          </Button>
        )}
        <Checkbox
          label={t`For me alone`}
          checked={isPrivate}
          onChange={(event) => draft.setPrivate(event.currentTarget.checked)}
        />
        {isStored && (
          <MoreMenu>
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking('discard')}>
              <Trans>Put the draft aside</Trans>
            </Menu.Item>
          </MoreMenu>
        )}
      </Group>
      {asking === 'sign' && (
        <SignQuestion
          onSign={() =>
            sign().catch((error: unknown) => {
              setFailure(toFailure(error))
            })
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'discard' && (
        <ReasonDialog
          title={<Trans>Put the draft aside?</Trans>}
          hint={<Trans>It is no longer shown. What was written is kept, with your reason.</Trans>}
          confirmLabel={<Trans>Put the draft aside</Trans>}
          onConfirm={discard}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}

/** Those of the note; of another template that was just chosen its own, with what was written in others. */
function sectionsOf(note: VisitNote | null, chosen: NoteTemplate | undefined, template: string) {
  if (!chosen || (note && note.template === template)) return note?.sections ?? []
  const ids = new Set(chosen.sections.map(({ id }) => id))
  const values = valuesOf(note)
  return [...chosen.sections, ...(note?.sections.filter(({ id }) => !ids.has(id) && values[id]) ?? [])]
}
