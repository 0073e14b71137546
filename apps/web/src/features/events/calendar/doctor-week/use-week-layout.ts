import { useElementSize } from '@mantine/hooks'
import { useScheduler, type WeekLayout } from '../../../../stores/scheduler.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { fittingLayout } from './week-layout.ts'

/** As chosen on this device, else as it fits into the element that gets `ref`; a phone has no room for a table. */
export function useWeekLayout(week: { dayCount: number; doctorCount: number }) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const { weekLayout, change } = useScheduler()
  const isPhone = useIsPhone()
  const fitting: WeekLayout = weekLayout ?? fittingLayout({ ...week, width: width || window.innerWidth })
  const layout = isPhone ? 'hours' : fitting
  const switchLayout = () => change({ weekLayout: layout === 'doctors' ? 'hours' : 'doctors' })
  return { ref, layout, switchLayout }
}
