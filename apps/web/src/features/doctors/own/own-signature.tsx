import { pictureTypes } from '@clinic/shared/picture'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { RefusedFiles } from '../../../components/form/media/refused-files.tsx'
import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useUploads } from '../../../lib/form/use-uploads.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import classes from './own-signature.module.css'

const OwnSignatureQuery = graphql(`query OwnSignature { ownSignature { previewUrl width height } }`)
const SetOwnSignature = graphql(`
  mutation SetOwnSignature($input: SetOwnSignatureInput!) { setOwnSignature(input: $input) { previewUrl width height } }
`)

/** For whoever treats patients: the signature on what they issue. Saved by itself, at once. */
export default function OwnSignature() {
  const { t } = useLingui()
  const { data, failure: unread, load, set } = useServerQuery({ query: OwnSignatureQuery, variables: {} })
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const chooser = useRef<HTMLButtonElement>(null)

  async function save(previewUrl: string | null) {
    setSaving(true)
    setFailure(null)
    try {
      const { setOwnSignature } = await runMutation(SetOwnSignature, { input: { previewUrl } })
      set({ ownSignature: setOwnSignature })
      notifySuccess(previewUrl ? t`Your signature is saved.` : t`Your signature is removed.`)
    } catch (error) {
      console.warn('Signature update failed', error)
      setFailure(toFailure(error))
    } finally {
      flushSync(() => setSaving(false)) // a button that waits takes no focus
      if (document.activeElement === document.body) chooser.current?.focus() // the button that removes is gone with the signature
    }
  }
  const { sending, refused, send, forgetRefused } = useUploads(({ previewUrl }) => void save(previewUrl), 'signature')
  const signature = data?.ownSignature

  return (
    <section aria-labelledby="own-signature">
      <Title order={2} id="own-signature" mb={4}>
        <Trans>Signature</Trans>
      </Title>
      <Stack gap="sm" align="flex-start" maw={560}>
        <Text>
          <Trans>Printed above your name on what you issue as a doctor. What is issued already stays as it is.</Trans>
        </Text>
        {unread && <ErrorState failure={unread} onRetry={() => void load()} />}
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        {refused.length > 0 && <RefusedFiles refused={refused} onClose={forgetRefused} />}
        <div className={classes.paper}>
          {signature && (
            <img src={signature.previewUrl} alt={t`Your signature`} width={signature.width} height={signature.height} />
          )}
        </div>
        <Group gap="xs">
          <FileButton accept={pictureTypes.join(',')} onChange={(file) => file && send([file], 1)}>
            {(props) => (
              <Button
                {...props}
                ref={chooser}
                variant="default"
                loading={saving || sending.length > 0}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {signature ? <Trans>Replace the signature</Trans> : <Trans>Choose a picture of your signature</Trans>}
              </Button>
            )}
          </FileButton>
          {signature && (
            <Button variant="subtle" color="gray" disabled={saving} onClick={() => void save(null)}>
              <Trans>Remove the signature</Trans>
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          <Trans>Dark ink on white or transparent paper: JPEG, PNG, WebP, AVIF or GIF of at most 10 MB.</Trans>
        </Text>
      </Stack>
    </section>
  )
}
