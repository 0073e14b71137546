import { useScheduler } from '../../../stores/scheduler.ts'

/** How long an appointment is unless somebody says otherwise: a setting of this device. */
export const usualMinutes = () => useScheduler.getState().defaultMinutes
