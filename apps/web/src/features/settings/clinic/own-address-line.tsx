import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { AddressState } from './own-address.ts'
import { getOwnAddress } from './own-address.ts'

/** From where the server sees this device: what support asks for first. */
export function OwnAddressLine() {
  const { t } = useLingui()
  const [address, setAddress] = useState<AddressState>({ state: 'loading' })
  const load = useCallback(() => {
    setAddress({ state: 'loading' })
    void getOwnAddress().then(setAddress)
  }, [])
  useEffect(load, [load])
  return (
    <section aria-labelledby="own-address">
      <Title order={2} id="own-address" mb={4}>
        <Trans>Your IP address</Trans>
      </Title>
      <Group gap="sm" mih={30} aria-live="polite">
        {address.state === 'loading' && <Skeleton height={16} width={120} aria-label={t`Loading`} />}
        {address.state === 'success' && <Text ff="monospace">{address.ip}</Text>}
        {address.state === 'error' && (
          <>
            <Text role="alert">{addressFault(address.message)}</Text>
            <Button size="xs" variant="default" onClick={load}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
      </Group>
    </section>
  )

  /** The request failed; the server knows none; or the server's own words. */
  function addressFault(message: string | null): string {
    if (message === null) return t`Failed to fetch IP address`
    return message === '' || message === 'Failed to retrieve IP' ? t`Failed to retrieve IP` : message
  }
}
