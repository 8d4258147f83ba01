const UNDEFINED_TABLE = '42P01'

/**
 * The installation's state under a key (table platform_state), with `notedAt`; null if there is none, or the table does
 * not exist.
 */
export async function readState(client, key) {
  try {
    const { rows } = await client.query(
      `select value || jsonb_build_object('notedAt', updated_at) as value from public.platform_state where key = $1`,
      [key],
    )
    return rows[0]?.value ?? null
  } catch (error) {
    if (error.code === UNDEFINED_TABLE) return null
    throw error
  }
}

/** Merges a value into the state under a key. Does nothing if the table does not exist. */
export async function noteState(client, key, value) {
  try {
    await client.query(
      `insert into public.platform_state (key, value, updated_at) values ($1, $2, now())
       on conflict (key) do update set value = platform_state.value || excluded.value, updated_at = now()`,
      [key, JSON.stringify(value)],
    )
  } catch (error) {
    if (error.code !== UNDEFINED_TABLE) throw error
  }
}
