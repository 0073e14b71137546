import { doctorName } from '@clinic/shared/doctors/titles'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { languageNames } from '../../../i18n/languages.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { formatTime } from '../../../lib/time.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import classes from './patient-labels.module.css'
import { printLabels } from './print-labels.ts'

const MedicineLabels = graphql(`
  query MedicineLabels($patientId: ID!, $language: Language!) {
    medicineLabels(patientId: $patientId) {
      id
      issuedTime
      language
      printCount
      doctor { id firstName lastName title }
      labels { medication directions(language: $language) cautions(language: $language) remark quantity(language: $language) }
    }
  }
`)
type Labels = ResultOf<typeof MedicineLabels>['medicineLabels'][number]

/** The medicines of a patient's prescriptions, to print their labels: for who hands them out, without the prescriptions themselves. */
export default function PatientLabels({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { data, failure, load } = useServerQuery({ query: MedicineLabels, variables: { patientId, language } })
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!data) return <Skeleton height={36} />
  if (data.medicineLabels.length === 0) return null
  return (
    <section aria-label={t`Medicines`}>
      <h3 className={classes.title}>
        <Trans>Medicines</Trans>
      </h3>
      <ol className={classes.list}>
        {data.medicineLabels.map((labels) => (
          <Prescribed key={labels.id} labels={labels} onPrinted={() => void load()} />
        ))}
      </ol>
    </section>
  )
}

function Prescribed({ labels, onPrinted }: { labels: Labels; onPrinted: () => void }) {
  const { t } = useLingui()
  const spoken = useUi((state) => state.language)
  const { timeZone } = useViewer().establishment
  const [language, setLanguage] = useState(labels.language ?? spoken)
  const [isPrinting, setPrinting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const day = formatTime(new Date(labels.issuedTime), 'date', spoken, timeZone)
  async function print() {
    setPrinting(true)
    setFailure(null)
    try {
      await printLabels({ id: labels.id, language })
      onPrinted()
    } catch (error) {
      setFailure(toFailure(error))
    }
    setPrinting(false)
  }
  return (
    <li className={classes.prescribed}>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      <Text size="sm" c="dimmed">
        {day} · {doctorName(labels.doctor, spoken)}
      </Text>
      <ul className={classes.medicines}>
        {labels.labels.map(({ medication, directions, cautions, remark, quantity }, at) => (
          <li key={at}>
            <b>{medication}</b> × {quantity}
            {[directions, ...cautions, remark].filter(Boolean).map((text, line) => (
              <div key={line} className={classes.directions}>
                {text}
              </div>
            ))}
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTag size={14} aria-hidden />}
          aria-label={t`Print the labels of ${day}`}
          loading={isPrinting}
          onClick={() => void print()}
        >
          <Trans>Print labels</Trans>
        </Button>
        <SegmentedControl
          size="xs"
          aria-label={t`Language of the labels`}
          value={language}
          onChange={(chosen) => setLanguage(chosen as typeof language)}
          data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        />
        {labels.printCount > 0 && (
          <Text size="xs" c="dimmed">
            <Plural value={labels.printCount} one="Printed once" other="Printed # times" />
          </Text>
        )}
      </Group>
    </li>
  )
}
