import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from '../../components/document/document.module.css'
import { pregnancyText } from '../../components/labels/medicine-labels.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatPlainDate } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { openPregnancies, PregnanciesQuery } from './pregnancies.ts'

/** That the patient is pregnant or breastfeeding, where a prescription is written. */
export default function PregnancyNote({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const today = dateOf(new Date(), useViewer().establishment.timeZone)
  const { data, load } = useServerQuery({ query: PregnanciesQuery, variables: { patientId } })
  useListChanges(['pregnancies'], () => void load())
  return openPregnancies(data?.pregnancies ?? [], today).map(({ id, kind, untilDate }) => {
    const what = t(pregnancyText[kind])
    const until = formatPlainDate(untilDate, 'date', language)
    return (
      <div key={id} className={classes.notice}>
        <Trans>
          {what} until {until}
        </Trans>
      </div>
    )
  })
}
