import { bmiOf, isHeightOf } from '@clinic/shared/measurements/bmi'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { formatPlainDate } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useUi } from '../../stores/ui.ts'
import { isAdultOn } from './age-on.ts'
import { measuredText } from './kind-looks.ts'
import { LatestMeasuredQuery, type MeasuredPatient, type MeasuredPoint } from './measurement-data.ts'
import classes from './measurements.module.css'
import { useKinds } from './use-kinds.ts'

/** The latest of each kind, always in sight; of another day with its date. */
export default function LatestMeasured({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const today = dateOf(new Date(), zone)
  const { kinds } = useKinds()
  const { data, failure, load } = useServerQuery({ query: LatestMeasuredQuery, variables: { patientId } })
  useListChanges(['measurements'], () => void load())
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!data || !kinds || data.latestMeasured.length === 0) return null
  const bmi = latestBmi(data.patient, data.latestMeasured, zone)
  const shown = kinds.flatMap(({ key, name, unit }) => {
    const point = data.latestMeasured.find((measured) => measured.kind === key)
    if (!point) return []
    const one = { key, name, text: measuredText(point, unit), date: dateOf(new Date(point.takenTime), zone) }
    return key === 'height' && bmi ? [one, { key: 'bmi', name: t`BMI`, text: bmi.value, date: bmi.date }] : [one]
  })
  return (
    <section aria-label={t`Latest measurements`}>
      <ul className={classes.facts}>
        {shown.map(({ key, name, text, date }) => (
          <Text key={key} component="li" size="sm">
            {name} <strong>{text}</strong>
            {date !== today && (
              <Text component="span" size="xs" c="dimmed">
                {' '}
                {formatPlainDate(date, 'date', language)}
              </Text>
            )}
          </Text>
        ))}
      </ul>
    </section>
  )
}

function latestBmi(patient: MeasuredPatient, points: readonly MeasuredPoint[], zone: string) {
  const dated = (kind: string) => {
    const point = points.find((measured) => measured.kind === kind)
    return point && { value: point.value, date: dateOf(new Date(point.takenTime), zone) }
  }
  const [weight, height] = [dated('weight'), dated('height')]
  if (!weight || !height || !isHeightOf(weight, height, isAdultOn(patient, weight.date))) return undefined
  const value = bmiOf(weight.value, height.value)
  return value === undefined ? undefined : { value, date: weight.date > height.date ? weight.date : height.date }
}
