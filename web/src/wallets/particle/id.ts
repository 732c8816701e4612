/** What the wallet announces itself with (EIP-6963); the name is the specification's [4.27]. */
export const PARTICLE_ID = 'bridge.causeway.particle';
export const PARTICLE_NAME = 'Particle';
