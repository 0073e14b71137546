import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { PrintPage } from '../../../components/document/print-page.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <PrintPage title={<Trans>Appointment card</Trans>} backTo={`/calendar?view=day&event=${id}`} kind="appointments" id={id} />
  )
}
