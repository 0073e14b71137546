import { pictureTypes } from '@clinic/shared/picture'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { PersonAvatar } from '../../../components/person-avatar.tsx'
import type { Failure } from '../../../lib/errors.ts'
import { toFailure } from '../../../lib/errors.ts'
import { uploadPicture } from '../../../lib/form/upload-picture.ts'
import type { OwnAccountRow } from './own-account.ts'
import { updateOwnAccount } from './own-account.ts'

type OwnPhotoProps = { account: OwnAccountRow; onSaved: (account: OwnAccountRow) => void }

/** Saved by itself, at once: it has nothing to do with what is half-typed beside it. */
export function OwnPhoto({ account, onSaved }: OwnPhotoProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function change(act: () => Promise<string | null>) {
    setBusy(true)
    setFailure(null)
    try {
      onSaved(await updateOwnAccount({ id: account.id, avatar: await act() }))
      notifySuccess(t`Your photo is saved.`)
    } catch (error) {
      console.warn('Photo update failed', error)
      setFailure(toFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap="sm">
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      <Group gap="md">
        <PersonAvatar name={`${account.firstName} ${account.lastName}`} avatar={account.avatar} size={72} alt={t`Your photo`} />
        <Stack gap={6}>
          <Group gap="xs">
            <FileButton accept={pictureTypes.join(',')} onChange={(file) => file && void change(() => uploadPicture(file))}>
              {(props) => (
                <Button {...props} variant="default" loading={busy} leftSection={<IconUpload size={16} aria-hidden />}>
                  {account.avatar ? <Trans>Change the photo</Trans> : <Trans>Choose a photo</Trans>}
                </Button>
              )}
            </FileButton>
            {account.avatar && (
              <Button variant="subtle" color="gray" disabled={busy} onClick={() => void change(() => Promise.resolve(null))}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            <Trans>JPEG, PNG, WebP, AVIF or GIF of at most 10 MB.</Trans>
          </Text>
        </Stack>
      </Group>
    </Stack>
  )
}
