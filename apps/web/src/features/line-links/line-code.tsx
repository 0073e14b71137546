import { codePicture } from '@clinic/shared/code-picture'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Image, Stack, Text } from '@mantine/core'
import { useCallback } from 'react'
import { formatTime } from '../../lib/time.ts'
import { useAsyncData } from '../../lib/use-async-data.ts'
import { useLocale } from '../../lib/use-locale.ts'
import type { NewCode } from './line-links-data.ts'
import classes from './line-links.module.css'

type LineCodeProps = { code: NewCode; account: { basicId: string; name: string }; onClose: () => void }

/** What the phone's camera reads, and the letters for whoever writes them. It closes by itself once somebody is linked. */
export function LineCode({ code: { code, address, expiresTime }, account, onClose }: LineCodeProps) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const load = useCallback(async () => (address ? codePicture(address) : null), [address])
  const { data: picture } = useAsyncData(load)
  const until = formatTime(new Date(expiresTime), 'time', language, zone)
  const name = account.name || account.basicId
  return (
    <Group className={classes.code} wrap="nowrap" align="flex-start" role="group" aria-label={t`Code for LINE`}>
      {picture && (
        <Image
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={t`Picture that opens LINE with the code`}
          w={144}
          h={144}
          flex="none"
          bg="#fff"
        />
      )}
      <Stack gap={4}>
        <Text size="sm">
          <Trans>Let them read the picture with the phone's camera, and send what LINE has written.</Trans>
        </Text>
        <Text size="sm">
          <Trans>
            Or: add {name} ({account.basicId}) as a friend in LINE, and send it this code:
          </Trans>
        </Text>
        <Text className={classes.letters} translate="no">
          {code}
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>It links one person, until {until}.</Trans>
        </Text>
        <div>
          <Button size="compact-sm" variant="default" onClick={onClose}>
            <Trans>Close the code</Trans>
          </Button>
        </div>
      </Stack>
    </Group>
  )
}
