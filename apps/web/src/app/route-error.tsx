import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { toFailure } from '../lib/errors.ts'

/** Shown for a screen that could not be opened. Errors of the app's own code are logged to the console. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(() => console.error(error), [error])
  return (
    <Stack p="md" maw={640} mx="auto" mt="xl">
      <ErrorState failure={toFailure(error)} onRetry={() => void revalidate()} />
    </Stack>
  )
}
