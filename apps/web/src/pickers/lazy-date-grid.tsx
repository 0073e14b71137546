import { Skeleton } from '@mantine/core'
import { lazyPart } from '../lib/lazy-part.tsx'

/** The month's code is loaded when the first one is opened. */
export const LazyDateGrid = lazyPart(
  () => import('./date-grid.tsx'),
  () => <Skeleton width={252} height={260} />,
)
