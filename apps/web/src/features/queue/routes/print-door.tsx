import { Trans } from '@lingui/react/macro'
import { PrintPage } from '../../../components/document/print-page.tsx'
import { useViewer } from '../../../stores/session.ts'

/** The QR code of today, to hang at the door. */
export function Component() {
  const { id } = useViewer().establishment
  return <PrintPage title={<Trans>QR code at the door</Trans>} backTo="/queue" kind="door_codes" id={id} />
}
