import { titledFullName } from '@clinic/shared/patients/title'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Slot } from '../../../components/slot.tsx'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { PatientLine } from '../../../pickers/patient-line.tsx'
import { PatientWarnings } from '../../../pickers/patient-summary.tsx'
import { ChartQuery } from '../chart-access.ts'
import { ChartPanelButtons, useChartPanels } from '../chart-panels.tsx'
import { ChartPatientQuery, type ChartPatient } from '../chart-patient.ts'
import classes from '../chart.module.css'
import { OpenChart } from '../open-chart.tsx'
import Timeline from '../timeline.tsx'
import { useVisit } from '../use-visit.ts'

/** Where a doctor works with a patient: who it is, what to beware of, this visit, and what was before. */
export function Component() {
  const { id = '' } = useParams()
  const { data, failure, load } = useServerQuery({ query: ChartPatientQuery, variables: { id } })
  if (failure && failure.code !== 'BAD_USER_INPUT') return <ErrorState failure={failure} onRetry={() => void load()} />
  if (failure || data?.patient === null) return <NoPatient />
  if (!data?.patient) return <Skeleton height={320} />
  // An earlier record that was merged into this one leads here.
  if (data.patient.id !== id) return <Navigate to={`/patients/${data.patient.id}/chart`} replace />
  return <Chart key={id} patient={data.patient} />
}

function NoPatient() {
  return (
    <EmptyState
      title={<Trans>This patient is not here</Trans>}
      hint={<Trans>Perhaps the record was archived, or belongs to another clinic.</Trans>}
      action={
        <Button component={Link} to="/patients" variant="default">
          <Trans>All patients</Trans>
        </Button>
      }
    />
  )
}

function Chart({ patient }: { patient: ChartPatient }) {
  const { t } = useLingui()
  const { data, failure, load, set } = useServerQuery({ query: ChartQuery, variables: { patientId: patient.id } })
  const [search] = useSearchParams()
  const visit = useVisit(patient.id, search.get('event'))
  const chart = data?.chart
  const { panels, open, show } = useChartPanels()
  const closePanel = () => show(null)
  const about = { patientId: patient.id, eventId: visit.eventId }
  const isOpen = chart?.isOpen && visit.isKnown
  return (
    <div className={classes.beside}>
      <div className={classes.page}>
        <header className={classes.head}>
          <Anchor component={Link} to={`/patients/${patient.id}`} aria-label={t`Back to the patient`} c="dimmed">
            <IconArrowLeft size={20} aria-hidden />
          </Anchor>
          <h1 className={classes.name}>{titledFullName(patient)}</h1>
          <PatientLine patient={patient} />
          {isOpen && (
            <div className={classes.actions}>
              <ChartPanelButtons panels={panels} open={open} onShow={show} />
              <Slot name="chartActions" {...about} />
            </div>
          )}
        </header>
        <PatientWarnings patient={patient} />
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {chart && !chart.isOpen && <OpenChart patientId={patient.id} onOpened={(openChart) => set({ chart: openChart })} />}
        {chart?.isOpen && (
          <>
            <div className={classes.facts}>
              <Slot name="chartFacts" patientId={patient.id} />
            </div>
            <div className={classes.columns}>
              <div className={classes.main}>
                {visit.isKnown && <Slot name="chartNotes" {...about} />}
                <Slot name="chartSections" patientId={patient.id} />
              </div>
              <div className={classes.aside}>
                <Timeline patientId={patient.id} />
              </div>
            </div>
          </>
        )}
      </div>
      {isOpen && open && <open.Part key={open.name} {...about} onClose={closePanel} />}
    </div>
  )
}
