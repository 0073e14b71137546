import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import classes from '../../components/document/document.module.css'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useUi } from '../../stores/ui.ts'
import { CurrentMedicinesQuery } from './medicine-row.ts'

/** What the patient takes besides, where a prescription is written. */
export default function TakenNote({ patientId }: { patientId: string }) {
  const language = useUi((state) => state.language)
  const { data, load } = useServerQuery({ query: CurrentMedicinesQuery, variables: { patientId, language } })
  useListChanges(['current_medicines', 'prescriptions'], () => void load())
  if (!data) return null
  const chart = (
    <Anchor component={Link} to={`/patients/${patientId}/chart`} size="sm">
      <Trans>Open the chart</Trans>
    </Anchor>
  )
  if (!data.chart?.isOpen)
    return (
      <div className={classes.faint}>
        <Trans>What the patient takes is checked, but listed only where the chart is open to you.</Trans> {chart}
      </div>
    )
  const current = data.currentMedicines.filter(({ isCurrent }) => isCurrent)
  const names = current.map(({ medication }) => medication).join(', ')
  return (
    <div className={classes.faint}>
      {names ? <Trans>Takes now: {names}.</Trans> : <Trans>No current medicines are recorded.</Trans>} {chart}
    </div>
  )
}
