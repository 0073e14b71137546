import type { ComponentType, ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { Failure } from './errors.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part of the screen whose code is loaded when it is first shown. React's own `lazy` would keep a failure for good;
 * this one shows that the server can't be reached, and retries.
 */
export function lazyPart<Props extends object>(load: Load<Props>, fallback: () => ReactNode = () => null): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [failure, setFailure] = useState<Failure | null>(null)
    const requestLoad = useCallback(() => {
      setFailure(null)
      load().then(
        (module) => {
          loaded = module.default
          setPart(() => module.default)
        },
        (error: unknown) => setFailure(new Failure({ code: 'NETWORK' }, error)),
      )
    }, [])
    useEffect(() => {
      if (!loaded) requestLoad()
    }, [requestLoad])
    const retry = () => {
      renewFailedStyles()
      requestLoad()
    }
    if (Part) return <Part {...props} />
    return failure ? <ErrorState failure={failure} onRetry={retry} /> : fallback()
  }
}

/** Removes failed style sheets, which the build's loader would not request again. */
function renewFailedStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}
