/** Calls the test surface of this very server. @throws with what it answers if that is an error. */
export async function askTestSurface<Answer>(path: string, body?: object): Promise<Answer> {
  const json = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/dev/${path}`, body && json);
  if (!response.ok) throw new Error(`/dev/${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
