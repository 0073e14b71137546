import type { ComponentType } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { FaultNote } from './fault-note.tsx'

/** What a later step needs, loaded while the first one is read. Unlike React's own, it can be tried again where the server was away. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [isAway, setIsAway] = useState(false)
    const request = useCallback(() => {
      setIsAway(false)
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        () => setIsAway(true),
      )
    }, [])
    useEffect(() => {
      if (!loaded) request()
    }, [request])
    if (Part) return <Part {...props} />
    return isAway ? <FaultNote fault="away" onRetry={request} /> : null
  }
}
