import { consentName } from '@clinic/shared/consents/consent'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { askConsent, type NeededRow } from './consents.ts'
import classes from './consents.module.css'
import { SignDialog } from './signing/sign-dialog.tsx'

type MissingListProps = { patientId: string; missing: readonly NeededRow[]; onSigned: () => void }

/** Forms that are not signed, each with the way to sign it. */
export function MissingList({ patientId, missing, onSigned }: MissingListProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const establishmentId = useViewer().establishment.id
  const mayWrite = useCan('consent:write')
  const [signing, setSigning] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const sign = ({ formId, eventId }: NeededRow) => {
    setFailure(null)
    askConsent({ establishmentId, patientId, formId, eventId }).then(setSigning, (error: unknown) => setFailure(toFailure(error)))
  }
  const close = () => {
    setSigning(null)
    onSigned()
  }
  if (missing.length === 0 && !signing) return null
  return (
    <section aria-label={t`Missing consents`}>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      {missing.map((needed) => {
        const name = consentName(language, needed)
        return (
          <div key={needed.formId} className={classes.missing}>
            <IconAlertTriangle size={16} aria-hidden />
            <Text size="sm" fw={600}>
              <Trans>Not signed: {name}</Trans>
            </Text>
            {mayWrite && (
              <Button size="compact-xs" variant="light" aria-label={t`Sign: ${name}`} onClick={() => sign(needed)}>
                <Trans context="with a signature">Sign</Trans>
              </Button>
            )}
          </div>
        )
      })}
      {signing && <SignDialog consentId={signing} onClose={close} />}
    </section>
  )
}
