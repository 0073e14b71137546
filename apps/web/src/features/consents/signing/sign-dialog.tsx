import { consentName } from '@clinic/shared/consents/consent'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { breakpoints } from '@clinic/shared/theme'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useDialogClose } from '../../../components/form/use-dialog-close.tsx'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useUi } from '../../../stores/ui.ts'
import { ConsentQuery } from '../consents.ts'
import { OtherDevice } from './other-device.tsx'
import { SignForm } from './sign-form.tsx'
import { useSigning } from './use-signing.ts'

type SignDialogProps = { consentId: string; onClose: () => void }

/** A form to be read and signed, here or on another device. Once it is signed, wherever that was, the dialog says so. */
export function SignDialog({ consentId, onClose }: SignDialogProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { data, failure, load } = useServerQuery({ query: ConsentQuery, variables: { id: consentId } })
  useListChanges(['consents'], () => void load())
  const consent = data?.consent
  const signing = useSigning(consentId, () => void load())
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.sm - 0.02}px)`, false, { getInitialValueInEffect: false })
  const isSigned = consent?.state === 'signed'
  const leave = () => {
    if (signing.code && !isSigned) void signing.endCode()
    onClose()
  }
  const { requestClose, hearEscape, question } = useDialogClose(() => !isSigned && signing.values.signature.length > 0, leave)
  return (
    <Modal
      opened
      onClose={hearEscape}
      title={consent ? consentName(language, consent.text) : t`Consent form`}
      size="lg"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {signing.failure && <ErrorState failure={signing.failure} />}
        {!data && !failure && <Skeleton height={240} />}
        {isSigned && (
          <Text role="status" fw={600}>
            <Trans>It is signed. Thank you.</Trans>
          </Text>
        )}
        {consent?.state === 'asked' &&
          (signing.code ? (
            <OtherDevice code={signing.code} />
          ) : (
            <SignForm consent={consent} values={signing.values} faultOf={signing.faultOf} onChange={signing.change} />
          ))}
        <Group justify="flex-end">
          {consent?.state === 'asked' && !signing.code && (
            <>
              <Button variant="default" disabled={signing.busy} onClick={() => void signing.createCode()}>
                <Trans>On a tablet or phone</Trans>
              </Button>
              <Button loading={signing.busy} disabled={signing.values.signature.length === 0} onClick={() => void signing.sign()}>
                <Trans context="with a signature">Sign</Trans>
              </Button>
            </>
          )}
          {signing.code && !isSigned && (
            <Button variant="default" onClick={() => void signing.endCode()}>
              <Trans>Sign here instead</Trans>
            </Button>
          )}
          <Button variant={isSigned ? 'filled' : 'subtle'} onClick={requestClose}>
            {isSigned ? <Trans>Close</Trans> : <Trans>Not now</Trans>}
          </Button>
        </Group>
      </Stack>
      {question}
    </Modal>
  )
}
