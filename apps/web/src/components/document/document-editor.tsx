import type { FieldChange } from '@clinic/shared/errors'
import { msg } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, type ComponentProps, type ReactNode } from 'react'
import { focusStep, goOn } from '../../lib/form/enter-to-next-field.ts'
import type { SaveAs } from '../../lib/form/save-as.ts'
import type { EditorControls } from '../../lib/form/use-record-editor.ts'
import { useSaveKey } from '../../lib/form/use-save-key.ts'
import { formatTime } from '../../lib/time.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useUi } from '../../stores/ui.ts'
import { ChangeHistory } from '../change-history.tsx'
import { SaveProblem } from '../form/save-problem.tsx'
import classes from './document.module.css'
import { DraftActions } from './draft-actions.tsx'
import { UnprintableNote } from './unprintable-note.tsx'

type DocumentEditorProps = {
  editor: Omit<EditorControls, 'save'> & { save: (as: SaveAs) => Promise<void> }
  /** Of a draft that is there; a new document has none. */
  history: ComponentProps<typeof ChangeHistory>['history'] | undefined
  sentence: (change: FieldChange) => string | undefined
  mayIssue: boolean
  issueHint?: ReactNode
  /** The field where the keyboard starts. */
  focus: string | undefined
  onDelete: (() => void) | undefined
  /** Texts that the paper will show. */
  printed: unknown
  /** Over the buttons: what the document comes to, say. */
  summary?: ReactNode
  /** The document with its fields; `focusPart` leads the keyboard to one of them. */
  children: (focusPart: (name: string) => void) => ReactNode
}

/** A document that is being written: its fields, what can be done with it, and who changed what. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { editor, history, sentence, mayIssue, issueHint, focus, onDelete, printed, summary, children } = props
  const { saving, failure, setFailure, save, discard } = editor
  const language = useUi((state) => state.language)
  const zone = useZone()
  const form = useRef<HTMLFormElement>(null)
  const focusPart = (name: string) =>
    focusStep(
      form.current?.querySelector<HTMLElement>(`[data-path="${name}"], [data-line="0"] [data-part="${name}"], [data-${name}]`),
    )
  const focusFirst = useEffectEvent(() => {
    if (focus) focusPart(focus)
  })
  useEffect(() => focusFirst(), [])
  const issue = mayIssue ? () => void save('issued') : undefined
  useSaveKey(() => void save('draft'), issue && { label: msg`Issue`, run: issue })
  const isNew = history === undefined
  const isDirty = editor.isDirty()
  return (
    <form
      ref={form}
      className={classes.page}
      noValidate
      onKeyDown={goOn}
      onSubmit={(event) => {
        event.preventDefault()
        void save('draft')
      }}
    >
      <div>
        {failure && (
          <div style={{ marginBottom: 12 }}>
            <SaveProblem
              failure={failure}
              busy={saving}
              sentence={sentence}
              onClose={() => setFailure(null)}
              onTheirs={() => void editor.takeTheirs()}
              onMine={() => void editor.saveMine()}
            />
          </div>
        )}
        {children(focusPart)}
      </div>
      <aside className={classes.side}>
        <DraftActions
          saving={saving}
          restored={editor.restored && isDirty}
          onIssue={issue}
          issueHint={issueHint}
          onDiscard={isDirty && !isNew ? discard : undefined}
          onStartAfresh={isNew && editor.restored ? discard : undefined}
          onDelete={onDelete}
        >
          {summary}
          <UnprintableNote texts={printed} />
        </DraftActions>
        {history && (
          <ChangeHistory history={history} formatTime={(at) => formatTime(at, 'dateTime', language, zone)} sentence={sentence} />
        )}
      </aside>
    </form>
  )
}
