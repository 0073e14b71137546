import { codePicture } from '@clinic/shared/code-picture'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Image, Stack, Text } from '@mantine/core'
import { useCallback } from 'react'
import { formatTime } from '../../../lib/time.ts'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import type { NewConsentCode } from '../consents.ts'
import classes from './signing.module.css'

/** What the tablet's or phone's camera reads, and the letters for whoever types them. */
export function OtherDevice({ code: { code, address, expiresTime } }: { code: NewConsentCode }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const load = useCallback(() => codePicture(address), [address])
  const { data: picture } = useAsyncData(load)
  const until = formatTime(new Date(expiresTime), 'time', language, zone)
  const [page] = address.split('?')
  return (
    <Group wrap="nowrap" align="flex-start" role="group" aria-label={t`Code of the form`}>
      {picture && (
        <Image
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={t`Picture that opens the form`}
          w={168}
          h={168}
          flex="none"
          bg="#fff"
        />
      )}
      <Stack gap={4}>
        <Text size="sm">
          <Trans>Read the picture with the camera of the tablet or phone. It opens this form alone.</Trans>
        </Text>
        <Text size="sm">
          <Trans>Or open {page} there, and type:</Trans>
        </Text>
        <Text className={classes.letters} translate="no">
          {code}
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>For one signature, until {until}. This screen shows when it is signed.</Trans>
        </Text>
      </Stack>
    </Group>
  )
}
