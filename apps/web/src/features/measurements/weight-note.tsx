import { dateOf } from '@clinic/shared/time/time'
import { Trans } from '@lingui/react/macro'
import classes from '../../components/document/document.module.css'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatPlainDate } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useUi } from '../../stores/ui.ts'
import { isAdultOn } from './age-on.ts'
import { LatestMeasuredQuery } from './measurement-data.ts'

/** What a child weighed last, where a prescription is written: its doses are checked by the weight. */
export default function WeightNote({ patientId }: { patientId: string }) {
  const language = useUi((state) => state.language)
  const zone = useZone()
  const { data, load } = useServerQuery({ query: LatestMeasuredQuery, variables: { patientId } })
  useListChanges(['measurements'], () => void load())
  const weight = data?.latestMeasured.find(({ kind }) => kind === 'weight')
  if (!data || !weight || isAdultOn(data.patient, dateOf(new Date(), zone))) return null
  const { value } = weight
  const date = formatPlainDate(dateOf(new Date(weight.takenTime), zone), 'date', language)
  return (
    <div className={classes.faint}>
      <Trans>
        Weighed {value} kg on {date}.
      </Trans>
    </div>
  )
}
