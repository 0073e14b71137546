import { useLingui } from '@lingui/react/macro'
import { UndoNotice } from '../../../components/feedback/undo-notice.tsx'
import { forgetDone, stepsBack, undo, useEventChange, type Done } from '../data/event-change.ts'
import { headline, personName } from '../data/event-row.ts'
import { statusText } from '../data/event-labels.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'

export function UndoBar() {
  const done = useEventChange((state) => state.done)
  return done && <DoneNotice done={done} />
}

function DoneNotice({ done }: { done: Done }) {
  const said = useDoneSentence(done)
  return <UndoNotice done={done} said={said} onUndo={stepsBack(done) ? () => void undo(done) : undefined} onClose={forgetDone} />
}

function useDoneSentence({ before, after }: Done): string {
  const { t } = useLingui()
  const { range, format } = useClinicTime()
  const name = headline(after)
  const status = t(statusText[after.status])
  if (before.status !== after.status) return t`${name}: ${status}`
  const start = new Date(after.startTime)
  const when = after.isAllDay
    ? format(start, 'shortDate')
    : `${format(start, 'shortDate')}, ${range(start, new Date(after.endTime))}`
  const doctor = personName(after.doctor)
  return before.doctor?.id !== after.doctor?.id && doctor
    ? t`${name} moved to ${when}, Dr ${doctor}`
    : t`${name} moved to ${when}`
}
