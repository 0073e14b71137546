import { patientFileAddress } from '@clinic/shared/patient-files/patient-file'
import type { Stroke } from '@clinic/shared/strokes'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { arrowOf } from '../../../lib/strokes/arrow.ts'
import { firstColor } from '../../../lib/strokes/stroke-tools.tsx'
import { useStrokes } from '../../../lib/strokes/use-strokes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { drawOnPatientFile, FileDrawingsQuery, type FileRow } from '../patient-files.ts'
import { DrawingBar } from './drawing-bar.tsx'
import { ShownDrawings } from './shown-drawings.tsx'
import { PicturePane } from './picture-pane.tsx'
import { PictureScreen } from './picture-screen.tsx'
import classes from './pictures.module.css'

/** A picture of a patient: as it is, with what was drawn over it, or to be drawn on. */
export default function OpenedPicture({ file, onClose }: { file: FileRow; onClose: () => void }) {
  const mayDraw = useCan('patient-file-drawing:write') && !file.archivedTime
  const { data, failure, load } = useServerQuery({ query: FileDrawingsQuery, variables: { fileId: file.id } })
  useListChanges(['patient_files'], () => void load())
  const [isShown, show] = useState(false)
  const [own, setOwn] = useState<Stroke[] | null>(null)
  const [isArrow, setArrow] = useState(true)
  const [color, setColor] = useState(firstColor)
  const [problem, setProblem] = useState<Failure | null>(null)
  const drawings = data?.patientFileDrawings ?? []
  const stored = drawings.find(({ isOwn }) => isOwn)?.strokes ?? []
  const others = drawings.filter(({ isOwn }) => own === null || !isOwn).flatMap(({ strokes }) => strokes)
  const drawn = useStrokes({ strokes: own ?? [], color, width: 6, formOf: isArrow ? arrowOf : undefined, onChange: setOwn })
  async function save() {
    if (!own) return
    setProblem(null)
    try {
      await drawOnPatientFile({ id: file.id, strokes: own })
      await load()
      setOwn(null)
      show(true)
    } catch (error) {
      setProblem(toFailure(error))
    }
  }
  const isDirty = own !== null && JSON.stringify(own) !== JSON.stringify(stored)
  const strokes = own === null ? (isShown ? others : []) : [...others, ...drawn.shown]
  return (
    <PictureScreen title={<Trans>Picture</Trans>} isDirty={isDirty} onClose={onClose}>
      <div className={classes.sides}>
        <PicturePane file={file} strokes={strokes} surface={own && drawn.surface}>
          {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
          {problem && <ErrorState failure={problem} onClose={() => setProblem(null)} />}
          {own === null ? (
            <div className={classes.tools}>
              <ShownDrawings drawings={drawings} isShown={isShown} onShow={show} />
              {mayDraw && data && (
                <Button size="compact-sm" variant="default" onClick={() => setOwn([...stored])}>
                  <Trans>Draw on it</Trans>
                </Button>
              )}
              <Button component="a" size="compact-sm" variant="subtle" href={`${patientFileAddress(file.id)}?download=1`}>
                <Trans>Download</Trans>
              </Button>
            </div>
          ) : (
            <DrawingBar
              {...{ color, isArrow, strokes: own, isDirty }}
              onColor={setColor}
              onArrow={setArrow}
              onChange={setOwn}
              onSave={() => void save()}
              onCancel={() => setOwn(null)}
            />
          )}
        </PicturePane>
      </div>
    </PictureScreen>
  )
}
