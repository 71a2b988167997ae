//! Somebody else's component. It calls whatever it is told to, with whatever it is given, so that the direct caller of the
//! game is a component of a package that is not the game's.

use scrypto::engine::scrypto_env::ScryptoVmV1Api;
use scrypto::prelude::*;

#[blueprint]
mod meddler {
    struct Meddler {}

    impl Meddler {
        pub fn instantiate() -> Global<Meddler> {
            Self {}
                .instantiate()
                .prepare_to_globalize(OwnerRole::None)
                .globalize()
        }

        /// `arguments` is the tuple of the method's arguments, buckets and proofs included.
        pub fn call(&self, target: GlobalAddress, method: String, arguments: ScryptoValue) -> ScryptoValue {
            let arguments = scrypto_encode(&arguments).expect("arguments encode");
            let answer = ScryptoVmV1Api::object_call(target.as_node_id(), &method, arguments);
            scrypto_decode(&answer).expect("an answer decodes")
        }

        /// Calls with a proof of what is in the bucket before the arguments. A proof that came as an argument itself cannot be handed
        /// on: the engine restricts it.
        pub fn call_with(
            &self,
            held: Bucket,
            target: GlobalAddress,
            method: String,
            arguments: ScryptoValue,
        ) -> (Bucket, ScryptoValue) {
            let proof = held.create_proof_of_all();
            let ScryptoValue::Tuple { mut fields } = arguments else {
                panic!("arguments are a tuple");
            };
            let own = ScryptoCustomValue::Own(Own(*proof.0.as_node_id()));
            fields.insert(0, ScryptoValue::Custom { value: own });
            let answer = self.call(target, method, ScryptoValue::Tuple { fields });
            (held, answer)
        }

        pub fn call_function(
            &self,
            package: PackageAddress,
            blueprint: String,
            function: String,
            arguments: ScryptoValue,
        ) -> ScryptoValue {
            let arguments = scrypto_encode(&arguments).expect("arguments encode");
            let answer = ScryptoVmV1Api::blueprint_call(package, &blueprint, &function, arguments);
            scrypto_decode(&answer).expect("an answer decodes")
        }
    }
}
