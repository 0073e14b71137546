import type { FieldChange } from '@clinic/shared/errors'
import type { EditorControls } from '../../lib/form/use-record-editor.ts'
import { RestoredNote } from './restored-note.tsx'
import { SaveProblem } from './save-problem.tsx'

type EditorNoticesProps = { editor: EditorControls; sentence: (change: FieldChange) => string | undefined }

/** Over the fields of a record: why it was not saved, and that unsaved changes have come back. */
export function EditorNotices({ editor, sentence }: EditorNoticesProps) {
  const { failure, saving, restored } = editor
  return (
    <>
      {failure && (
        <SaveProblem
          failure={failure}
          busy={saving}
          sentence={sentence}
          onClose={() => editor.setFailure(null)}
          onTheirs={() => void editor.takeTheirs()}
          onMine={() => void editor.saveMine()}
        />
      )}
      {restored && <RestoredNote />}
    </>
  )
}
