/** A refusal with a cure is for the person who started the server: its sentences and exit code 1, not a stack. */
export async function orExplain<Result>(start: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof Error && 'cure' in error)) throw error;
    console.error(`\nCannot start: ${error.message}\n${error.cure}\n`);
    process.exit(1);
  }
}
