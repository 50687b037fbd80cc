// Loaded into a Node program that process.mjs runs: it ends when we are killed without a chance to end it. Two that
// install or build at once would spoil each other's files.
if (process.channel) {
  process.once('disconnect', () => process.exit(1));
  // The channel alone keeps nobody from ending.
  process.channel.unref();
}
