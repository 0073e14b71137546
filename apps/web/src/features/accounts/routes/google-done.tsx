import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PublicLayout } from '../../../components/public-layout.tsx'
import { sendGoogleDone } from '../../../lib/account/google-popup.ts'

/** Where Google's popup ends: the window that opened it goes on. */
export function Component() {
  const [search] = useSearchParams()
  const error = search.get('error')
  useEffect(() => {
    sendGoogleDone(error)
    window.close()
  }, [error])
  return (
    <PublicLayout title={<Trans>Sign in with Google</Trans>}>
      <Text>
        <Trans>You can close this window. The other one goes on.</Trans>
      </Text>
    </PublicLayout>
  )
}
