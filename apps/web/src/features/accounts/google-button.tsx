import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readSignInWays, startGoogle } from '../../lib/account/auth.ts'
import { Failure, failureOfCode, toFailure } from '../../lib/errors.ts'
import { onGoogleDone, openGooglePopup } from '../../lib/account/google-popup.ts'

type GoogleButtonProps = { returnTo: string; onFailure: (failure: Failure | null) => void }

/** Shown only where the clinic has set up Google. Uses a popup; where popups are blocked, this window goes to Google and back. */
export function GoogleButton({ returnTo, onFailure }: GoogleButtonProps) {
  const navigate = useNavigate()
  const [isOffered, setOffered] = useState(false)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => void readSignInWays().then(({ google }) => setOffered(google)), [])

  const finish = useEffectEvent(({ error }: { error: string | null }) => {
    setWaiting(false)
    if (error) onFailure(failureOfCode(error) ?? new Failure({ code: 'GOOGLE_FAILED' }))
    else void navigate(returnTo, { replace: true })
  })
  useEffect(() => onGoogleDone((end) => finish(end)), [])

  // When the user returns to this window without a result, the button is enabled again.
  useEffect(() => {
    const rest = () => setWaiting(false)
    window.addEventListener('focus', rest)
    return () => window.removeEventListener('focus', rest)
  }, [])
  if (!isOffered) return null

  async function openGoogle() {
    onFailure(null)
    setWaiting(true)
    const popup = openGooglePopup()
    try {
      const address = await startGoogle({ returnTo, popup: popup !== null })
      if (popup) popup.location.assign(address)
      else window.location.assign(address)
    } catch (error) {
      popup?.close()
      onFailure(toFailure(error))
      setWaiting(false)
    }
  }

  return (
    <Button variant="default" fullWidth mt="sm" loading={waiting} onClick={() => void openGoogle()}>
      <Trans>Sign in with Google</Trans>
    </Button>
  )
}
