import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { PublicLayout } from '../components/public-layout.tsx'

export function Component() {
  return (
    <PublicLayout title={<Trans>There is no such page</Trans>}>
      <Text>
        <Trans>The address may be mistyped, or what it led to is gone.</Trans>
      </Text>
      <Button component={Link} to="/" fullWidth>
        <Trans>Go to today</Trans>
      </Button>
    </PublicLayout>
  )
}
