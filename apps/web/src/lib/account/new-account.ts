const key = 'clinic-new-account'

/** The address of an account that waits for its confirmation, which opens in another tab: sign-in fills it in. */
export const rememberNewAccount = (email: string) => localStorage.setItem(key, email)

export function takeNewAccount(): string | undefined {
  const email = localStorage.getItem(key) ?? undefined
  localStorage.removeItem(key)
  return email
}
