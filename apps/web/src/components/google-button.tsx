import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readSignInWays, startGoogle } from '../lib/auth.ts'
import type { Failure } from '../lib/errors.ts'
import { toFailure } from '../lib/errors.ts'

/** Only where the clinic has set it up. */
export function GoogleButton({ returnTo, onFailure }: { returnTo: string; onFailure: (failure: Failure) => void }) {
  const [isOffered, setOffered] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => void readSignInWays().then(({ google }) => setOffered(google)), [])
  if (!isOffered) return null

  async function leave() {
    setLeaving(true)
    try {
      window.location.assign(await startGoogle(returnTo))
    } catch (error) {
      onFailure(toFailure(error))
      setLeaving(false)
    }
  }

  return (
    <Button variant="default" fullWidth mt="sm" loading={leaving} onClick={() => void leave()}>
      <Trans>Sign in with Google</Trans>
    </Button>
  )
}
