/** Where to go after signing in: a path of this app and nothing else, since the address bar is anybody's to fill. */
export function returnPathOf(search: URLSearchParams): string {
  const path = search.get('returnTo') ?? '/'
  const isOwn = /^\/(?![/\\])/.test(path) && new URL(path, location.origin).origin === location.origin
  return isOwn && !path.startsWith('/sign-in') ? path : '/'
}

export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const path = pathname + search
  return path === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ returnTo: path }).toString()}`
}
