import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { PrintPage } from '../../../components/document/print-page.tsx'

export function Component() {
  const { id = '' } = useParams()
  return <PrintPage title={<Trans>Queue number</Trans>} backTo="/queue" kind="tickets" id={id} />
}
