import { useEffect, useState } from 'react'

/** Whether an instant has passed. */
export function useExpiry(time: string | undefined): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (time === undefined) return undefined
    const timer = setTimeout(() => setPassed(time), Date.parse(time) - Date.now())
    return () => clearTimeout(timer)
  }, [time])
  return time !== undefined && passed === time
}
