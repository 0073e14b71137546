import { consentName } from '@clinic/shared/consents/consent'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useDialogClose } from '../../components/form/use-dialog-close.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { askConsent } from './consents.ts'
import { ConsentFormsQuery } from './forms/form-data.ts'

type AskConsentProps = { patientId: string; onAsked: (consentId: string) => void; onClose: () => void }

/** Which form the patient is to sign. */
export function AskConsent({ patientId, onAsked, onClose }: AskConsentProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: ConsentFormsQuery, variables: { establishmentId } })
  const [chosen, setChosen] = useState('')
  const [wrong, setWrong] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const { requestClose, hearEscape, question } = useDialogClose(() => false, onClose)
  const forms = (data?.consentForms ?? []).filter(({ archivedTime }) => !archivedTime)
  const formId = chosen || forms[0]?.id
  const go = async () => {
    if (!formId) return
    setBusy(true)
    setWrong(null)
    try {
      onAsked(await askConsent({ establishmentId, patientId, formId }))
    } catch (error) {
      setWrong(toFailure(error))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={hearEscape} title={<Trans>Have a form signed</Trans>} size="sm" centered withCloseButton={false}>
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {wrong && <ErrorState failure={wrong} onClose={() => setWrong(null)} />}
        {!data && !failure && <Skeleton height={60} />}
        {data && forms.length === 0 && (
          <Text c="dimmed">
            <Trans>The clinic has no consent forms yet. An admin writes them in the settings.</Trans>
          </Text>
        )}
        {forms.length > 0 && (
          <NativeSelect
            label={t`Form`}
            data-autofocus
            value={formId ?? ''}
            data={forms.map(({ id, text }) => ({ value: id, label: consentName(language, text) }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={requestClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={busy} disabled={!formId} onClick={() => void go()}>
            <Trans>Go on</Trans>
          </Button>
        </Group>
      </Stack>
      {question}
    </Modal>
  )
}
